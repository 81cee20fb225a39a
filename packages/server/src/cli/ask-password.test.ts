import { PassThrough } from 'node:stream'
import { beforeEach, expect, test } from 'vitest'
import { askForPassword } from './ask-password'

let keyboard: PassThrough & { isTTY?: boolean; isRaw?: boolean; setRawMode?: (isRaw: boolean) => void }
let shown: string
beforeEach(() => {
  keyboard = new PassThrough()
  keyboard.isTTY = true
  keyboard.setRawMode = (isRaw) => void (keyboard.isRaw = isRaw)
  shown = ''
})

test('a password is typed twice and never shown', async () => {
  const asking = ask()
  expect(keyboard.isRaw).toBe(true)
  keyboard.write('twelftx\x7fh man\r')
  await settled()
  expect(shown).toBe('New password: \nOnce more: ')
  keyboard.write('twelfth man\r')

  expect(await asking).toBe('twelfth man')
  expect(shown).toBe('New password: \nOnce more: \n')
  expect(keyboard.isRaw).toBe(false)
})

test('a password that is pasted twice at once is taken', async () => {
  const asking = ask()
  keyboard.write('twelfth man\rtwelfth man\r')

  expect(await asking).toBe('twelfth man')
})

test('two different passwords are refused', async () => {
  const asking = ask()
  keyboard.write('twelfth man\rtwelfth men\r')

  await expect(asking).rejects.toThrow('The two passwords differ. Nothing was changed.')
})

test.each([
  ['Ctrl-C', '\x03'],
  ['Ctrl-D', '\x04'],
])('%s while typing ends it and gives the terminal back', async (_keys, code) => {
  const asking = ask()
  keyboard.write(code === '\x03' ? `half${code}` : code)

  await expect(asking).rejects.toThrow('Cancelled. Nothing was changed.')
  expect(keyboard.isRaw).toBe(false)
  expect(shown).not.toContain('half')
})

test('where there is no terminal the first line is the password, and nothing is asked', async () => {
  delete keyboard.isTTY
  keyboard.end('twelfth man\nsomething else\n')

  expect(await ask()).toBe('twelfth man')
  expect(shown).toBe('')
})

test('a last line without its end counts', async () => {
  delete keyboard.isTTY
  keyboard.end('twelfth man')

  expect(await ask()).toBe('twelfth man')
})

function ask(): Promise<string> {
  return askForPassword({ input: keyboard, write: (text) => void (shown += text) })
}

function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20))
}
