import { LANGUAGE, LOCALE } from '#language'
import { PAGE_LANGUAGES, pathIn, type PageLanguage } from '@shop/contract/page-languages'
import type { MetaDescriptor } from 'react-router'
import { pictureSources } from './picture-sources'

/** What the root loader sends once; every page's head needs it for addresses that leave the shop. */
export interface Site {
  siteUrl: string
  shopName: string
}

interface PageMeta {
  site: Site
  title: string
  description: string
  /** Of the page's one true address, below the host. */
  path: string
  image?: string | null
  jsonLd?: object[]
  /** For pages that search engines should not list. */
  isPrivate?: boolean
}

const LONGEST_DESCRIPTION = 160

/**
 * The head of a page:
 *
 *     export function meta({ matches, loaderData }: Route.MetaArgs) {
 *       const site = siteOf(matches)
 *       return pageMeta({ site, title, description, path, jsonLd: [productJsonLd(product, site.siteUrl)] })
 *     }
 */
export function pageMeta({ site, title, description, path, image, jsonLd, isPrivate }: PageMeta): MetaDescriptor[] {
  const url = pageUrl(path, site.siteUrl)
  const summary = shortened(description)
  return [
    { title: title && site.shopName ? `${title} | ${site.shopName}` : title || site.shopName },
    { name: 'description', content: summary },
    ...(isPrivate
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link', rel: 'canonical', href: url }, ...alternates(path, site.siteUrl)]),
    { property: 'og:type', content: 'website' },
    // Open Graph writes language and country alone: `ar_AE`.
    { property: 'og:locale', content: LOCALE.slice(0, 5).replace('-', '_') },
    { property: 'og:site_name', content: site.shopName },
    { property: 'og:title', content: title || site.shopName },
    { property: 'og:description', content: summary },
    { property: 'og:url', content: url },
    ...(image ? [{ property: 'og:image', content: absoluteUrl(pictureSources(image).src, site.siteUrl) }] : []),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    ...(jsonLd ?? []).map((thing) => ({ 'script:ld+json': thing })),
  ]
}

/** The same page in every language, for search engines. */
function alternates(path: string, siteUrl: string): MetaDescriptor[] {
  const link = (hrefLang: string, language: PageLanguage) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    hrefLang,
    href: absoluteUrl(pathIn(language, path), siteUrl),
  })
  return [...PAGE_LANGUAGES.map((language) => link(language, language)), link('x-default', 'en')]
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** The site, out of the root's loader data; empty where even that could not be loaded. */
export function siteOf(matches: Matches): Site {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as Partial<Site> | undefined
  return { siteUrl: root?.siteUrl ?? '', shopName: root?.shopName ?? '' }
}

/** Where a page stands in this language. */
export function pageUrl(path: string, siteUrl: string): string {
  return absoluteUrl(pathIn(LANGUAGE, path), siteUrl)
}

export function absoluteUrl(path: string, siteUrl: string): string {
  return siteUrl ? new URL(path, siteUrl).href : path
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= LONGEST_DESCRIPTION) return line
  return `${line.slice(0, LONGEST_DESCRIPTION).replace(/\s\S*$/, '')}…`
}
