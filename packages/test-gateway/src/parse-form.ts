import { invalidRequest } from './api-error'

export interface FormParams {
  [name: string]: string | FormParams
}

const MOST_PARAMETERS = 200
const MOST_LEVELS = 5
const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/
/** Names that would change the prototype of an object. */
const RESERVED = new Set(['__proto__', 'constructor', 'prototype'])

/** Reads Stripe's bracket notation: `metadata[order]=7`, and lists as `types[]=card` or `types[0]=card`. */
export function parseForm(text: string): FormParams {
  const pairs = text.split('&').filter((pair) => pair !== '')
  if (pairs.length > MOST_PARAMETERS) throw invalidRequest('Too many parameters.')
  const params: FormParams = {}
  for (const pair of pairs) {
    const [name = '', ...value] = pair.split('=')
    put(params, namesOf(decode(name)), decode(value.join('=')))
  }
  return params
}

function decode(text: string): string {
  let decoded: string
  try {
    decoded = decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw invalidRequest('Invalid URL encoding.')
  }
  if (decoded.includes('\0')) throw invalidRequest('Invalid string: it holds a zero byte.')
  return decoded
}

function namesOf(text: string): string[] {
  const [, first, brackets = ''] = NAME.exec(text) ?? []
  const names = [first ?? '', ...Array.from(brackets.matchAll(/\[([^\]]*)\]/g), ([, name = '']) => name)]
  if (first === undefined || names.length > MOST_LEVELS || names.some((name) => RESERVED.has(name))) {
    throw invalidRequest('Invalid parameter name.')
  }
  return names
}

function put(params: FormParams, [name = '', ...inner]: string[], value: string): void {
  const key = name === '' ? String(Object.keys(params).length) : name
  const present = params[key]
  if (inner.length === 0) {
    if (typeof present === 'object') throw invalidRequest(`Invalid object: ${key}`, { param: key })
    params[key] = value
    return
  }
  if (typeof present === 'string') throw invalidRequest(`Invalid object: ${key}`, { param: key })
  put((params[key] = present ?? {}), inner, value)
}
