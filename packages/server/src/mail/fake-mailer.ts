import type { Mail, Mailer } from '../kernel/ports'

export interface FakeMailer extends Mailer {
  sent: Mail[]
}

export function fakeMailer(): FakeMailer {
  const sent: Mail[] = []
  return { kind: 'smtp', sent, send: (mail) => Promise.resolve(void sent.push(mail)) }
}
