import { randomBytes } from 'node:crypto'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { SignedIn, User } from '@shop/contract/accounts'

export const PASSWORD = 'stoppage-time'

export interface Customer {
  user: User
  token: string
}

export function anEmail(): string {
  return `${randomBytes(6).toString('hex')}@example.org`
}

/** Registers a new customer through the API. */
export async function givenCustomer(request: APIRequestContext, name = 'Sara Nasser'): Promise<Customer> {
  const data = { name, email: anEmail(), password: PASSWORD, password_confirmation: PASSWORD }
  const response = await request.post('/api/register', { data })
  expect(response.status()).toBe(201)
  return (await response.json()) as SignedIn
}

/** Signs in as the demo's admin. */
export async function givenAdmin(request: APIRequestContext): Promise<Customer> {
  const data = { email: 'admin@example.com', password: 'admin-demo-2026' }
  return (await (await request.post('/api/login', { data })).json()) as SignedIn
}

/** Writes a session to localStorage, as an earlier login in this browser would have left it. */
export async function storeSession(page: Page, { user, token }: Customer): Promise<void> {
  await page.goto('/placeholder-jersey.svg')
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('token', token)
      localStorage.setItem('user', user)
    },
    [token, JSON.stringify(user)] as const,
  )
}

export async function fillLogin(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

export async function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('token'))
}
