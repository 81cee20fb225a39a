import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { RegisterInput } from '@shop/contract/accounts'
import type { Terminal } from './command'

const PROMPTS = ['New password: ', 'Once more: ']

/**
 * Asks for the password twice in a terminal, without echo; otherwise reads the first line of the input. It is never an
 * argument, because arguments appear in the process list and in the shell's history.
 */
export async function askForPassword(terminal: Terminal): Promise<string> {
  const password = terminal.input.isTTY ? await typedTwice(terminal) : await firstLine(terminal)
  const checked = RegisterInput.shape.password.safeParse(password)
  if (!checked.success) throw new Error(checked.error.issues[0]?.message)
  return password
}

async function typedTwice(terminal: Terminal): Promise<string> {
  const [password = '', again] = await hiddenLines(terminal)
  if (password !== again) throw new Error('The two passwords differ. Nothing was changed.')
  return password
}

/** One reader for both lines, so that no line is lost when both are pasted at once. */
async function hiddenLines({ input, write }: Terminal): Promise<string[]> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input, output: nowhere, terminal: true, historySize: 0 })
  const lines: string[] = []
  try {
    return await new Promise<string[]>((resolve, reject) => {
      const prompt = () => write(PROMPTS[lines.length] ?? '')
      reader.on('line', (line) => {
        if (lines.push(line) === PROMPTS.length) resolve(lines)
        write('\n')
        prompt()
      })
      reader.on('SIGINT', () => reader.close())
      reader.on('close', () => reject(new Error('\nCancelled. Nothing was changed.')))
      prompt()
    })
  } finally {
    // Also switches the terminal's echo on again.
    reader.close()
  }
}

async function firstLine({ input }: Terminal): Promise<string> {
  for await (const line of createInterface({ input, crlfDelay: Infinity })) return line
  throw new Error('The password is read from the input, but there was none.')
}
