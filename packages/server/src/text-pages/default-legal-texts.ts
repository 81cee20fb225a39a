import type { Wording } from '@shop/contract/text-pages'
import type { ShopFacts } from './shop-facts'

export function privacyText({ shopName, mail, card }: ShopFacts): Wording {
  return {
    title: 'Privacy',
    description: `What ${shopName} knows about you, why, and how to have it corrected or deleted.`,
    body: `
We keep what we need to sell you jerseys, and nothing to follow you around. There are no advertisements here, no trackers,
and we sell no data.

## What we keep

- **Your account**: name, email address, and your password as a hash from which nobody can read it.
- **Your orders**: what you bought, the delivery address and phone number, and what was paid and refunded.
- **Your cart, wishlist and stock alerts**, so that they are there on your next visit and on your other devices.
- **Your reviews**. Your name is shown beside them, your email address is not.
- **Notes of our staff**, such as when you like to be called. Only our staff read them, and they are deleted with your account.
- **Where you are signed in**: browser, IP address and time of each sign-in. You can see the list and end each one under
  your [profile](/profile); with the sign-in, its entry is deleted.

## Paying by card

${card} We learn whether the payment went through, and at most the kind of card and its last four digits.

## In your browser

We set one lasting cookie, \`device\`. It signs nobody in: it lets us tell your own browser from somebody who guesses passwords. Your
sign-in, recent searches, recently viewed jerseys and the like are kept in your browser’s own storage, and you can clear
them there at any time.

## Who else sees your data

Our payment provider, and the courier who brings your parcel: each only what they need. Nobody else, unless the law obliges
us.

## Emails from us

About your orders, your account and the stock alerts you asked for. No newsletters.

## How long

Your account stays until you ask us to delete it. Orders and payments we keep for as long as the law wants accounts to be
kept.

## Your rights

Name and email address you can change under your [profile](/profile). For a copy of your data, a correction or its deletion
write to [${mail}](mailto:${mail}) from the address you registered with.
`,
  }
}

export function termsText({ shopName, mail, city, currency, card }: ShopFacts): Wording {
  return {
    title: 'Terms',
    description: `The terms that apply when you order at ${shopName}.`,
    body: `
These terms apply to every order at ${shopName}, ${city}.

## Your account

You need an account to order. Please keep your password to yourself, and tell us if somebody else has used your account. We
may block accounts that are used to harm other customers or the shop.

## Ordering

A jersey in your cart is not reserved. Your order is placed when you press *Place Order* at the last step, and accepted when
your payment is confirmed. Should a jersey sell out in that moment, no order is placed and your card is not charged.

## Prices and payment

${currency} What [delivery](/delivery) costs is part of the total you see before you pay.

You pay by card. Your card is authorised at the payment step and charged when you place the order; if you stop before that,
nothing is charged. ${card}

## Name and number

We print what you typed, exactly as the preview shows it. You can correct it for half an hour after ordering, unless it is
printed already. We don’t print insults, slogans of hate or what breaks the law, and cancel such orders with a full refund.
Printed jerseys can’t be returned.

## Delivery and returns

How we deliver stands under [Delivery](/delivery), how you return a jersey under [Returns](/returns). Faulty goods we replace
or refund, whatever else these terms say.

## Reviews

You may review each jersey once. Please write about the jersey. We remove reviews that insult people, advertise or break the
law, and leave bad ones as they are.

## Law

The laws of the United Arab Emirates apply. Rights that consumers have by law are not affected by these terms.

Questions? Write to [${mail}](mailto:${mail}).
`,
  }
}
