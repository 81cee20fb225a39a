/** A part of a text; the odd ones of a list are what was searched for. */
type Part = string

const IS_PHONE = /^[+\d][\d\s()./-]*$/
const SIGNS = '[\\s()./-]*'

/**
 * Splits a text at what was typed: `['+971 ', '50 123', ' 4567']` for `050 123`. A phone number is the same however it is
 * written; other words are marked each.
 */
export function matchParts(text: string, typed: string): Part[] {
  const pattern = IS_PHONE.test(typed.trim()) ? phonePattern(typed) : wordsPattern(typed)
  return pattern === '' ? [text] : text.split(new RegExp(`(${pattern})`, 'giu'))
}

/** Without country prefix 00 and trunk 0, which a number may have or not. */
function phonePattern(typed: string): string {
  return typed
    .replace(/\D/g, '')
    .replace(/^0+/, '')
    .replace(/(?<=\d)(?=\d)/g, SIGNS)
}

function wordsPattern(typed: string): string {
  const words = typed.replace(/^\s*#/, '').split(/\s+/).filter(Boolean)
  return words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[$()*+./?[\\\]^{|}-]/g, '\\$&'))
    .join('|')
}
