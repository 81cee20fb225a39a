import { inspect } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { givenMailServer, headersOf, partsOf } from '../testing/mail-server'
import { smtpMailer } from './smtp-mailer'

const from = { name: 'Touchline', address: 'no-reply@shop.example' }
const account = { user: 'shop', password: 'p@ss word:1' }
const mail = { to: 'amina@example.org', subject: 'Grüße', text: 'Hello Zoë,\n\nyes', html: '<p>Hello Zoë</p>' }

test('a mail arrives as plain text and as HTML', async () => {
  const server = await givenMailServer()

  await givenMailer(server.url).send(mail)

  expect(server.received).toMatchObject([{ from: 'no-reply@shop.example', to: ['amina@example.org'] }])
  expect(server.received.map(headersOf)).toEqual([
    expect.arrayContaining([
      'From: Touchline <no-reply@shop.example>',
      'To: amina@example.org',
      'Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe?=',
      expect.stringMatching(/^Content-Type: multipart\/alternative;/) as string,
    ]),
  ])
  expect(server.received.flatMap(partsOf)).toEqual([
    { type: 'text/plain', content: mail.text },
    { type: 'text/html', content: mail.html },
  ])
})

test('a mail server that asks for a password gets it', async () => {
  const server = await givenMailServer({ account })

  await givenMailer(server.url).send(mail)

  expect(server.received).toHaveLength(1)
})

test('a wrong password is reported without the password and the user', async () => {
  const server = await givenMailServer({ account })

  const sending = givenMailer(`smtp://somebody:top-secret@127.0.0.1:${server.port}`).send(mail)

  await expect(sending).rejects.toThrow(/^The mail was not sent: EAUTH, AUTH PLAIN, 535 5\.7\.8$/)
  expect(server.received).toEqual([])
})

test('a password is not sent unencrypted to another machine', async () => {
  const server = await givenMailServer({ account })

  const sending = givenMailer(server.url.replace('127.0.0.1', '0.0.0.0')).send(mail)

  await expect(sending).rejects.toThrow('The mail was not sent')
  expect(server.signIns).toBe(0)
})

test('a refused address is reported by the server’s codes alone', async () => {
  const server = await givenMailServer({ refuses: mail.to })

  const sending = givenMailer(server.url).send(mail)

  await expect(sending).rejects.toThrow(/^The mail was not sent: EENVELOPE, RCPT TO, 550 5\.1\.1$/)
  expect(inspect(await sending.catch((error: unknown) => error), { depth: 9 })).not.toMatch(/amina|Hello/)
})

test('a mail server that is away is named', async () => {
  const sending = givenMailer('smtp://shop:top-secret@127.0.0.1:1').send(mail)

  await expect(sending).rejects.toThrow(/^The mail was not sent: connect ECONNREFUSED 127\.0\.0\.1:1$/)
})

test('line breaks in names, subjects and addresses add neither headers nor recipients', async () => {
  const server = await givenMailServer()
  const mailer = smtpMailer({ url: server.url, from: () => ({ ...from, name: 'Shop\r\nBcc: one@example.org' }) })
  onTestFinished(mailer.close)

  await mailer.send({ ...mail, subject: 'Hello\r\nBcc: two@example.org\r\n\r\nbody' })
  await mailer.send({ ...mail, to: 'amina@example.org, four@example.org' }).catch(() => undefined)
  await mailer.send({ ...mail, to: 'amina@example.org\r\nBcc: three@example.org' }).catch(() => undefined)

  const headers = server.received.flatMap(headersOf)
  expect(headers.filter((header) => /^(bcc|cc|body)/i.test(header))).toEqual([])
  expect(server.received.flatMap(({ to }) => to)).not.toContain('four@example.org')
  expect(server.received[0]?.to).toEqual(['amina@example.org'])
  for (const { to } of server.received) expect(to).toHaveLength(1)
})

test('an address of a mail server can’t have mails printed', async () => {
  const server = await givenMailServer()
  const printed: unknown[] = []
  const { log } = console
  console.log = (...words) => void printed.push(words)
  onTestFinished(() => void (console.log = log))

  await givenMailer(`${server.url}?logger=true&debug=true&transactionLog=true`).send(mail)

  expect(printed).toEqual([])
})

function givenMailer(url: string) {
  const mailer = smtpMailer({ url, from: () => from })
  onTestFinished(mailer.close)
  return mailer
}

test('a mail that may be switched off tells mail programs where, in one unbroken line', async () => {
  const server = await givenMailServer()
  const unsubscribeUrl = `https://shop.example/mail-preferences/unsubscribe?kind=price_drop&token=12.${'a'.repeat(43)}`

  await givenMailer(server.url).send({ ...mail, unsubscribeUrl })
  await givenMailer(server.url).send(mail)

  const [first, second] = server.received.map(({ raw }) => raw)
  expect(first).toContain(`List-Unsubscribe: <${unsubscribeUrl}>\r\n`)
  expect(first).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  expect(second).not.toContain('List-Unsubscribe')
})
