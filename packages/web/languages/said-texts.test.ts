import { expect, test } from 'vitest'
import { saidTexts } from './said-texts.ts'

const textsOf = (source: string, name = 'page.tsx') => saidTexts(name, source).map(({ text }) => text)

test.each([
  ['between tags', 'const a = <p>Sold out</p>'],
  ['as an attribute', 'const a = <p title="Sold out" />'],
  ['where it is chosen', "const a = <p>{isOut ? 'Sold out' : m.left}</p>"],
  ['where it may be left out', "const a = <p>{isOut && 'Sold out'}</p>"],
  ['as an attribute that is chosen', "const a = <p aria-label={isOut ? 'Sold out' : m.left} />"],
  ['as a property that is shown', "const a = { label: 'Sold out' }"],
  ['anywhere else', "notify('Sold out')"],
])('a text %s is found', (_, source) => {
  expect(textsOf(source)).toEqual(['Sold out'])
})

test('what a picture shows and what a choice is called are found in small letters, too', () => {
  expect(textsOf("const a = { kind: 'front', alt: 'front' }")).toEqual(['front'])
  expect(textsOf("const units = [{ value: 'in', label: 'inches' }]")).toEqual(['inches'])
})

test('a template is found by what stands between its values', () => {
  expect(textsOf('const a = <p>{`${count} left`}</p>')).toEqual(['… left'])
  expect(textsOf('const a = `Only ${count} are left.`', 'words.ts')).toEqual(['Only … are left.'])
})

test.each([
  ['a message', 'const a = <p title={m.soldOut}>{m.soldOut}</p>'],
  ['a class, a path or a value', "const a = <p className={isOut ? 'out' : 'left'} id=\"a b\">{kind === 'card'}</p>"],
  ['the word on a key', 'const a = <kbd>Ctrl</kbd>'],
  ['an error, which programmers read', "throw new MalformedAnswer('The server sent no price.')"],
  ['what the server says, by which a message is found', "const a = { 'Unknown device': m.unknownDevice }"],
])('%s is no fault', (_, source) => {
  expect(textsOf(source)).toEqual([])
})
