import { CUT_NAMES as CONTRACT_CUTS } from '@shop/contract/cuts'
import { FIT_ANSWER_NAMES as CONTRACT_ANSWERS } from '@shop/contract/fit-words'
import {
  PRINTED_RULE,
  RETURN_REASON_NAMES as CONTRACT_REASONS,
  RETURN_STATE_NAMES as CONTRACT_STATES,
} from '@shop/contract/return-words'
import { PROMISE_CHOICE_NAMES as CONTRACT_CHOICES } from '@shop/contract/promise-words'
import { REPORT_REASON_WORDS as CONTRACT_REPORTS } from '@shop/contract/review-limits'
import { expect, test } from 'vitest'
import * as m from '#messages/lib'
import { carrierName, CUT_NAMES, FIT_ANSWER_NAMES, RETURN_STATE_NAMES, statusName } from './names'
import { PROMISE_CHOICE_NAMES } from './promise-choice-names'
import { REPORT_REASON_WORDS } from './report-reason-words'
import { RETURN_REASON_NAMES } from './return-reason-names'

test('in English, names are those that the server says in mails and answers', () => {
  expect(CUT_NAMES).toEqual(CONTRACT_CUTS)
  expect(FIT_ANSWER_NAMES).toEqual(CONTRACT_ANSWERS)
  expect(RETURN_STATE_NAMES).toEqual(CONTRACT_STATES)
  expect(RETURN_REASON_NAMES).toEqual(CONTRACT_REASONS)
  expect(PROMISE_CHOICE_NAMES).toEqual(CONTRACT_CHOICES)
  expect(REPORT_REASON_WORDS).toEqual(CONTRACT_REPORTS)
  expect(m.printedRule).toBe(PRINTED_RULE)
})

test('a status that a foreign server made up stays a word', () => {
  expect([statusName('pending'), statusName('on-hold')]).toEqual(['Pending', 'On-hold'])
})

test('carriers that staff have added are named as they typed', () => {
  expect([carrierName('Own delivery'), carrierName('Desert Riders')]).toEqual(['Own delivery', 'Desert Riders'])
})
