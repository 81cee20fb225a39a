import type { Paper } from '@shop/contract/invoices'

/** A tax invoice over one jersey, with an Arabic buyer. */
export const anInvoice: Paper = {
  ...{ id: 4, kind: 'invoice', number: 'INV-000004', order_id: 712, issued_at: '2026-11-15T22:30:00.000Z' },
  body: {
    title: 'Tax Invoice',
    seller: { name: 'Kit LLC', address: ['Shop 3', 'Dubai'], trn: '100123456700003' },
    buyer: { name: 'محمد بن راشد', address: ['12 شارع الوصل', 'Dubai'], trn: '' },
    ordered_at: '2026-11-15T10:00:00.000Z',
    about: 'Order #712',
    is_tax_included: true,
    lines: [
      {
        ...{ name: 'Home Jersey', detail: 'Size M', quantity: 2, unit_price: 105, rate: 5 },
        ...{ net: 200, tax: 10, gross: 210 },
      },
    ],
    rates: [{ rate: 5, net: 200, tax: 10, gross: 210 }],
    ...{ net: 200, tax: 10, gross: 210, gift_card: 0, in_words: 'Two hundred ten dirhams' },
  },
}

export const aCreditNote: Paper = {
  ...anInvoice,
  ...{ id: 5, kind: 'credit-note', number: 'CN-000001' },
  body: {
    ...anInvoice.body,
    title: 'Tax Credit Note',
    about: 'Refund, order #712, invoice INV-000004',
    rates: [{ rate: 5, net: -20, tax: -1, gross: -21 }],
    ...{ net: -20, tax: -1, gross: -21, in_words: 'Minus twenty-one dirhams' },
  },
}
