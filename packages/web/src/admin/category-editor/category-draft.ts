import * as m from '#messages/admin-category-editor'
import * as translated from '#messages/admin-translations'
import type { ManagedCategory } from '@shop/contract/categories-admin'
import type { CategoryText } from '@shop/contract/translations'
import type { DraftField } from '../editing/rebase-draft'
import { categoryTranslations, translationWords, type TranslationDraft } from '../translations/translation-draft'

/** The form values of a league or club. */
export interface CategoryDraft {
  name: string
  description: string
  image: string
  /** Empty for a league. */
  leagueId: string
  country: string
  city: string
  founded: string
  stadium: string
  nickname: string
  translations: TranslationDraft<CategoryText>
}

/** The error text of each field if it is empty; null if it may be empty. The names are those of the API. */
export const CATEGORY_FIELDS = {
  name: m.pleaseEnterAName,
  description: null,
  image: null,
  parent_id: null,
  country: null,
  city: null,
  founded: null,
  stadium: null,
  nickname: null,
  translations: null,
} as const

export function emptyCategory(leagueId?: number): CategoryDraft {
  const parent = leagueId === undefined ? '' : String(leagueId)
  const facts = { country: '', city: '', founded: '', stadium: '', nickname: '' }
  return { name: '', description: '', image: '', leagueId: parent, ...facts, translations: categoryTranslations() }
}

export function categoryDraftOf(category: ManagedCategory): CategoryDraft {
  return {
    name: category.name,
    description: category.description ?? '',
    image: category.image ?? '',
    leagueId: category.parent_id === null ? '' : String(category.parent_id),
    country: category.country ?? '',
    city: category.city ?? '',
    founded: category.founded === null ? '' : String(category.founded),
    stadium: category.stadium ?? '',
    nickname: category.nickname ?? '',
    translations: categoryTranslations(category.translations),
  }
}

export function checkCategory({ name, founded }: CategoryDraft): Partial<Record<keyof typeof CATEGORY_FIELDS, string>> {
  return {
    ...(name !== '' && name.trim() === '' && { name: CATEGORY_FIELDS.name }),
    ...(founded.trim() !== '' && !/^\d{4}$/.test(founded.trim()) && { founded: m.pleaseEnterAYear }),
  }
}

/** Converts the draft to the input of the API. A league has a country, a club all other facts. */
export function categoryInputOf(draft: CategoryDraft, opened?: ManagedCategory) {
  const isClub = draft.leagueId !== ''
  const ofClub = (text: string) => (isClub ? orNull(text) : null)
  return {
    name: draft.name.trim(),
    description: orNull(draft.description),
    image: orNull(draft.image),
    parent_id: isClub ? Number(draft.leagueId) : null,
    country: isClub ? null : orNull(draft.country),
    city: ofClub(draft.city),
    founded: ofClub(draft.founded) === null ? null : Number(draft.founded),
    stadium: ofClub(draft.stadium),
    nickname: ofClub(draft.nickname),
    translations: draft.translations,
    ...(opened && { version: opened.version }),
  }
}

/** The fields of a category with their values in words, to compare two versions of it. */
export function categoryDraftFields(categories: readonly ManagedCategory[]): DraftField<CategoryDraft>[] {
  const nameOf = (id: string) => categories.find((category) => String(category.id) === id)?.name ?? id
  const plain = (label: string, key: Exclude<keyof CategoryDraft, 'translations'>) => ({
    label,
    keys: [key],
    words: (draft: CategoryDraft) => draft[key],
  })
  return [
    plain(m.name, 'name'),
    plain(m.description, 'description'),
    plain(m.picture, 'image'),
    { label: m.league, keys: ['leagueId'], words: ({ leagueId }) => (leagueId === '' ? m.none : nameOf(leagueId)) },
    plain(m.country, 'country'),
    plain(m.city, 'city'),
    plain(m.founded, 'founded'),
    plain(m.stadium, 'stadium'),
    plain(m.nickname, 'nickname'),
    {
      label: translated.translations,
      keys: ['translations'],
      words: ({ translations }) => translationWords(translations),
    },
  ]
}

function orNull(text: string): string | null {
  return text.trim() || null
}
