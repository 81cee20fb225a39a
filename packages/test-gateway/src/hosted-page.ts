import type { Intent } from './intents.queries'
import { isOtherMethod, OTHER_METHODS } from './other-methods'

/** The page on which a test method asks whether to pay. Ids and amounts need no escaping. */
export function hostedPage({ amount, currency, card, clientSecret }: Intent): string {
  const name = isOtherMethod(card) ? OTHER_METHODS[card.type].name : 'Test payment'
  const sum = `${currency.toUpperCase()} ${(amount / 100).toFixed(2)}`
  const part = `${currency.toUpperCase()} ${(amount / 400).toFixed(2)}`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${name}</title>
</head>
<body>
<main>
<h1>${name}</h1>
<p>You pay <strong>${sum}</strong> in four parts of about ${part}. This is a test: no money moves.</p>
<form method="post">
<input type="hidden" name="client_secret" value="${clientSecret}">
<p>
<button name="outcome" value="succeed">Approve the payment</button>
<button name="outcome" value="fail">Decline it</button>
</p>
</form>
</main>
</body>
</html>
`
}
