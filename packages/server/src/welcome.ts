import type { DemoAccount } from './demo/demo-accounts'

export interface Welcome {
  shopName: string
  port: number
  hasMailbox: boolean
  signIns: DemoAccount[]
}

/** The text after the start: the URLs of the shop and the mailbox and, in a demo, the accounts to sign in with. */
export function welcomeText({ shopName, port, hasMailbox, signIns }: Welcome): string {
  const address = `http://localhost:${port}`
  const lines = ['', `${shopName} is open:  ${address}`, `API:  ${address}/api/docs`]
  if (hasMailbox) lines.push(`Mails:  ${address}/mailbox`)
  if (signIns.length > 0) {
    lines.push('', 'Demo sign-ins:')
    for (const { role, email, password } of signIns) lines.push(`  ${role.padEnd(9)} ${email}  ${password}`)
  }
  return [...lines, '', 'Ctrl-C closes it.', ''].join('\n')
}
