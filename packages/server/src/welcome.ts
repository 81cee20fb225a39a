import type { DemoAccount } from './demo/demo-accounts'

/** The last lines of a start: where the shop is and, in a demo, who can sign in. */
export function welcomeText(shopName: string, port: number, signIns: DemoAccount[]): string {
  const lines = ['', `${shopName} is open:  http://localhost:${port}`, `API:  http://localhost:${port}/api/docs`]
  if (signIns.length > 0) {
    lines.push('', 'Demo sign-ins:')
    for (const { role, email, password } of signIns) lines.push(`  ${role.padEnd(9)} ${email}  ${password}`)
  }
  return [...lines, '', 'Ctrl-C closes it.', ''].join('\n')
}
