import { ApiError } from '@shop/contract/client'
import { expect, test } from 'vitest'
import { errorText, fieldErrorsOf, refusalText } from './api-error'

test('the complaints about all fields are shown, a line each', () => {
  const errors = { email: ['The e-mail is taken.'], password: ['Too short.', 'Too common.'] }

  expect(errorText(new ApiError(422, { message: 'Invalid.', errors }), 'Failed')).toBe(
    'The e-mail is taken.\nToo short.\nToo common.',
  )
})

test('else the server’s message, else the page’s own text', () => {
  expect(errorText(new ApiError(409, { message: 'Only 2 left.', errors: {} }), 'Failed')).toBe('Only 2 left.')
  expect(errorText(new ApiError(500, { message: '' }), 'Failed')).toBe('Failed')
  expect(errorText(new ApiError(502, {}), 'Failed')).toBe('Failed')
  expect(errorText(new TypeError('x is not a function'), 'Failed')).toBe('Failed')
})

test('errors in a shape of their own do no harm', () => {
  const body = { errors: { email: 'Taken.', name: [null] } } as unknown as ApiError['body']

  expect(errorText(new ApiError(422, body), 'Failed')).toBe('Taken.')
})

test('what a server at fault says of itself is not for shoppers', () => {
  expect(refusalText(new ApiError(422, { message: 'Only 2 left.' }), 'Ours.')).toBe('Only 2 left.')
  expect(refusalText(new ApiError(500, { message: 'Internal.' }), 'Ours.')).toBe('Ours.')
  expect(refusalText(new TypeError('Failed to fetch'), 'Ours.')).toBe('Ours.')
})

test('each field gets the first complaint about it', () => {
  const errors = { email: ['Taken.', 'Too long.'], password: ['Too short.'], name: [] }

  expect(fieldErrorsOf(new ApiError(422, { errors }))).toEqual({ email: 'Taken.', password: 'Too short.' })
})

test('a complaint that is no list still has its field', () => {
  const body = { errors: { email: 'Taken.', name: null } } as unknown as ApiError['body']

  expect(fieldErrorsOf(new ApiError(422, body))).toEqual({ email: 'Taken.' })
})

test('other failures concern no field', () => {
  expect(fieldErrorsOf(new ApiError(500, {}))).toEqual({})
  expect(fieldErrorsOf(new TypeError('Failed to fetch'))).toEqual({})
})
