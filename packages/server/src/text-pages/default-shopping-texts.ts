import type { Wording } from '@shop/contract/text-pages'
import type { ShopFacts } from './shop-facts'
import { sizeTable } from './size-table'
import { waysToCall } from './ways-to-call'

export function deliveryText({ mail, currency }: ShopFacts): Wording {
  return {
    title: 'Delivery',
    description: 'What delivery costs, when your jerseys leave, and how to follow your order.',
    body: `
Your cart shows what delivery costs and on which days your jerseys arrive. At checkout you choose how we deliver, before
you pay. The total you see there is the total you pay.

${currency}

## When your order leaves

We start packing once your payment is confirmed, which usually takes a moment. Jerseys with a name and number are printed
to order first, so they leave a little later than plain ones.

Do you need it by a particular day? Write to [${mail}](mailto:${mail}) before you order, and we will tell you whether we can
make it.

## Where we deliver

To the address you enter at checkout. Should we not deliver there, the checkout tells you before you pay. Please give a
phone number the courier can reach you on, and check the address before you place the order. Should it be wrong all the
same, write to us as soon as you can and name your order number.

## Following your order

You get an email with everything you ordered. Your order and how far it has come are always under [Orders](/orders).
`,
  }
}

export function returnsText({ mail, returnDays }: ShopFacts): Wording {
  return {
    title: 'Returns',
    description: 'How to return a jersey, what can’t be returned, and when your money is back.',
    body: `
Not the right size, or not what you expected? You can return a jersey within ${returnDays === 1 ? '1 day' : `${returnDays} days`} of receiving it, as long as it is
unworn and unwashed and still has its tags.

**Jerseys printed with a name and number can’t be returned**, because they are made for you alone. If we made a mistake, or
the jersey is faulty, we put it right of course.

## How to return a jersey

1. Write to [${mail}](mailto:${mail}) with your order number and what you are sending back.
2. We answer with the address to send it to.
3. Once it is here and we have looked at it, we refund you.

## Your money

The refund goes to the card you paid with, and we send you an email when it is on its way. Your bank may take up to ten
days to show it.

## Changed your mind?

Tell us your order number as soon as you can. Until your order is printed or sent we can cancel it, and you get all of your
money back. A misspelt name or a wrong number you can correct yourself, for half an hour after ordering, under
[Orders](/orders).

## Faulty, or not what you ordered?

Send us a picture of it and your order number. We replace the jersey, or refund it if it is sold out.
`,
  }
}

export function sizeGuideText(): Wording {
  return {
    title: 'Size guide',
    description: 'The measurements of every jersey size in centimetres, and how to measure yourself.',
    body: `
Chest and waist are yours; width, length and sleeve are the jersey’s. All measurements are in centimetres. The size guide on
each jersey’s page shows them in inches too.

${sizeTable('men', 'en')}

## Women

${sizeTable('women', 'en')}

## Kids

Go by height rather than age. Height and chest are the child’s.

${sizeTable('kids', 'en')}

Long sleeves and goalkeepers’ jerseys come in the sizes of the first table.

## How to measure

- **Chest**: around the fullest part, under the arms. Keep the tape level and breathe out.
- **Waist**: around the narrowest part, where you would fold sideways.
- **Width**: of a jersey lying flat, from armpit to armpit.
- **Length**: of a jersey lying flat, from the collar’s highest point to the hem.
- **Sleeve**: from the shoulder seam to the cuff.

Between two sizes, take the smaller for a close fit and the larger for a loose one. The surest way is to measure a jersey
that fits you well and compare its width.

Please choose with care if you have your jersey printed: printed jerseys [can’t be returned](/returns).
`,
  }
}

export function contactText({ shopName, mail, city, phone, whatsApp }: ShopFacts): Wording {
  return {
    title: 'Contact',
    description: `How to reach ${shopName}, and what to have at hand when you write.`,
    body: `
Write to us at [${mail}](mailto:${mail}). A person reads every message.${waysToCall('en', phone, whatsApp)}

${shopName}, ${city}

## So that we can help at once

- **About an order**: please name its number. You find it in our email and under [Orders](/orders).
- **About something faulty**: please add a picture.
- **About your account**: write from the email address you registered with. We never ask for your password, nor for your
  card number.

## Quick answers

- [When does my order leave, and what does delivery cost?](/delivery)
- [Can I return a jersey?](/returns)
- [Which size do I need?](/size-guide)
- [I forgot my password](/forgot-password)
`,
  }
}
