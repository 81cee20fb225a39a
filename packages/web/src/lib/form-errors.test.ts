import { ApiError } from '@shop/contract/client'
import { expect, test } from 'vitest'
import { fieldErrorsOf } from './form-errors'

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
