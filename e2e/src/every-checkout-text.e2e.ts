import { expect, test, type Locator, type Page } from '@playwright/test'
import { givenCustomer, storeSession, type Customer } from './customer'
import { fillCard, fillCart, fillShipping } from './checkout-steps'
import { answer, productId, visit } from './shop-page'
import { SHIPPING } from './shopper'

/** Provokes every text of the specification for cart, checkout and orders. */

const CART = /^\/api\/cart$/
const ITEMS = /^\/api\/cart\/items$/
const ONE_ITEM = /^\/api\/cart\/items\/\d+$/
const INTENT = /^\/api\/create-payment-intent$/
const CHECKOUT = /^\/api\/checkout$/
const ORDERS = /^\/api\/orders$/
const ONE_ORDER = /^\/api\/orders\/\d+$/
const CONFIRM = /\/confirm$/

let customer: Customer
test.beforeEach(async ({ page, request }) => {
  customer = await givenCustomer(request)
  await storeSession(page, customer)
})

test.describe('adding', () => {
  test('a refusal shows the server’s message, else “Failed to add item to cart”', async ({ page }) => {
    await visit(page, '/products?in_stock=1')
    const add = page.getByRole('article').first().getByRole('button', { name: 'Add to Cart' })
    await answer(page, ITEMS, { message: 'Only 2 left in stock.' }, 422)
    await add.click()
    await expect(page.getByText('Only 2 left in stock.')).toBeVisible()
    await page.unrouteAll()
    await answer(page, ITEMS, {}, 500)
    await add.click()
    await expect(page.getByText('Failed to add item to cart')).toBeVisible()
  })

  test('a session that has ended is “Please log in to add items to your cart”', async ({ page }) => {
    await visit(page, '/products?in_stock=1')
    await answer(page, ITEMS, { message: 'Please log in.' }, 401)
    await page.getByRole('article').first().getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByText('Please log in to add items to your cart')).toBeVisible()
    await expect(page).toHaveURL(/\/login/)
  })

  test('the product page and the club page add as well', async ({ page }) => {
    await visit(page, `/products/${await productId(page, 'arsenal home')}`)
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(page.getByText('Item added to cart successfully!')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  })
})

test.describe('the cart', () => {
  test('an empty one leads on', async ({ page }) => {
    await visit(page, '/cart')
    await expect(page.getByText(/Your cart is empty/)).toBeVisible()
  })

  test('one that can’t be loaded is “Failed to fetch cart”', async ({ page }) => {
    await answer(page, CART, {}, 500)
    await visit(page, '/cart')
    await expect(page.getByText('Failed to fetch cart')).toBeVisible()
  })

  test('without a session it is “Please log in to view your cart”', async ({ page }) => {
    await answer(page, CART, {}, 401)
    await page.goto('/cart')
    await expect(page).toHaveURL(/\/login\?from=%2Fcart/)
    await expect(page.getByText('Please log in to view your cart')).toBeVisible()
  })

  test('a quantity that fails is “Failed to update quantity” and goes back', async ({ page }) => {
    await fillCart(page)
    await visit(page, '/cart')
    await answer(page, ONE_ITEM, {}, 500)
    await quantity(page).fill('2')
    await expect(page.getByText('Failed to update quantity')).toBeVisible()
    await expect(quantity(page)).toHaveValue('1')
  })

  test('changes are sent together after a pause, and only whole numbers from 1', async ({ page }) => {
    await fillCart(page)
    await visit(page, '/cart')
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(request.postData() ?? '')
    })
    for (const wrong of ['0', '-1', '']) await quantity(page).fill(wrong)
    await page.waitForTimeout(500)
    expect(sent).toEqual([])
    await typeAtOnce(quantity(page), ['2', '3', '4'])
    await expect.poll(() => sent).toEqual([JSON.stringify({ quantity: 4 })])
    await expect(page.getByRole('link', { name: 'Cart, 4 items' })).toBeVisible()
  })

  test('a removal that fails is “Failed to remove item”', async ({ page }) => {
    await fillCart(page)
    await visit(page, '/cart')
    await answer(page, ONE_ITEM, {}, 500)
    await page.getByRole('button', { name: /^Remove/ }).click()
    await expect(page.getByText('Failed to remove item')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: /^Remove/ }).click()
    await expect(page.getByText(/Your cart is empty/)).toBeVisible()
  })

  test('a session that has ended is “Please log in to update your cart” or “… to remove items from your cart”', async ({
    page,
  }) => {
    for (const [act, text] of [
      [() => quantity(page).fill('2'), 'Please log in to update your cart'],
      [() => page.getByRole('button', { name: /^Remove/ }).click(), 'Please log in to remove items from your cart'],
    ] as const) {
      await page.unrouteAll()
      await storeSession(page, customer)
      await fillCart(page)
      await visit(page, '/cart')
      await answer(page, ONE_ITEM, {}, 401)
      await act()
      await expect(page.getByText(text)).toBeVisible()
    }
  })
})

test.describe('checkout', () => {
  test('an empty cart is “Your cart is empty. Please add items before proceeding to checkout.”', async ({ page }) => {
    await visit(page, '/checkout')
    await expect(page.getByText('Your cart is empty. Please add items before proceeding to checkout.')).toBeVisible()
  })

  test('every field but the second line is “This field is required”, until it is edited', async ({ page }) => {
    await begin(page)
    for (const label of ['First Name', 'Last Name', 'Country']) {
      await expect(page.getByLabel(label)).not.toHaveValue('')
      await page.getByLabel(label).clear()
    }
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('This field is required')).toHaveCount(8)
    await page.getByLabel('City').fill('D')
    await expect(page.getByText('This field is required')).toHaveCount(7)
  })

  test('an answer without a client secret is “Could not initialize payment. Please try again.”', async ({ page }) => {
    await answer(page, INTENT, {})
    await begin(page)
    await fillShipping(page)
    await expect(page.getByText('Could not initialize payment. Please try again.')).toBeVisible()
  })

  test('a failing one shows the server’s error, else “Failed to initialize payment system. …”', async ({ page }) => {
    await answer(page, INTENT, { error: 'Payments are closed for the night.' }, 500)
    await begin(page)
    await fillShipping(page)
    await expect(page.getByText('Payments are closed for the night.')).toBeVisible()
    await page.unrouteAll()
    await answer(page, INTENT, {}, 500)
    await visit(page, '/checkout')
    await expect(
      page.getByText('Failed to initialize payment system. Please refresh or try again later.'),
    ).toBeVisible()
  })

  test('a card that fails without a reason is “An unexpected error occurred.”', async ({ page }) => {
    await answer(page, CONFIRM, {}, 500)
    await begin(page)
    await fillShipping(page)
    await fillCard(page)
    await expect(page.getByText('An unexpected error occurred.')).toBeVisible()
  })

  test('Back is there on the payment step only, and Place Order waits for a payment', async ({ page }) => {
    await begin(page)
    await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0)
    await fillShipping(page)
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByLabel('First Name')).toHaveValue(SHIPPING.firstName)
    await page.getByRole('button', { name: 'Next' }).click()
    await fillCard(page)
    await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled()
    await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0)
  })

  test('an order that fails shows the server’s message, else “Failed to place order”', async ({ page }) => {
    await begin(page)
    await fillShipping(page)
    await fillCard(page)
    await answer(page, CHECKOUT, {}, 500)
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page.getByText('Failed to place order')).toBeVisible()
    await page.unrouteAll()
    await answer(page, CHECKOUT, { message: 'The workshop is on fire.' }, 500)
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page.getByText('The workshop is on fire.')).toBeVisible()
    await page.unrouteAll()
    await page.route('**/api/checkout', (route) => route.abort())
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page.getByText('Failed to place order. Please try again.')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page).toHaveURL('/checkout/success')
  })

  test('the success page by itself is “No order details found. …”', async ({ page }) => {
    await visit(page, '/checkout/success')
    await expect(page.getByText('No order details found. You might have accessed this page directly.')).toBeVisible()
  })
})

test.describe('orders', () => {
  test('a history that can’t be loaded is “Failed to load order history”', async ({ page }) => {
    await answer(page, ORDERS, {}, 500)
    await visit(page, '/orders')
    await expect(page.getByText('Failed to load order history')).toBeVisible()
  })

  test('a failing order is “Failed to fetch order details. Please try again.”', async ({ page }) => {
    await answer(page, ONE_ORDER, {}, 500)
    await visit(page, '/orders/1')
    await expect(page.getByText('Failed to fetch order details. Please try again.')).toBeVisible()
  })

  test('an unknown order, or somebody else’s, is “Order not found”', async ({ page }) => {
    for (const id of ['999999', 'abc']) {
      await visit(page, `/orders/${id}`)
      await expect(page.getByText('Order not found')).toBeVisible()
    }
  })
})

const quantity = (page: Page) => page.getByRole('spinbutton', { name: /Quantity/ })

async function begin(page: Page): Promise<void> {
  await fillCart(page)
  await visit(page, '/checkout')
}

/** Types all values in one task of the page, so that even on a busy machine the debounce never ends between two. */
async function typeAtOnce(field: Locator, values: string[]): Promise<void> {
  await field.evaluate((input, values) => {
    for (const value of values) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, values)
}
