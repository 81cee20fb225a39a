import type { Config } from './config'
import { demoAccounts } from './demo/demo-accounts'

/** The last lines of a start: where the shop is and, in a demo, who can sign in. */
export function welcomeText(config: Config, port = config.port): string {
  const lines = ['', `${config.shopName} is open:  http://localhost:${port}`, `API:  http://localhost:${port}/api/docs`]
  if (!config.isProduction) {
    lines.push('', 'Demo sign-ins:')
    for (const { role, email, password } of demoAccounts) lines.push(`  ${role.padEnd(9)} ${email}  ${password}`)
  }
  return [...lines, '', 'Ctrl-C closes it.', ''].join('\n')
}
