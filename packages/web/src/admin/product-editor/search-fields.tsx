import * as m from '#messages/admin-product-editor'
import { LONGEST_SLUG, productPath, slugFrom } from '@shop/contract/product-path'
import { LONGEST_SEO_DESCRIPTION, LONGEST_SEO_TITLE } from '@shop/contract/product-states'
import { useRouteLoaderData } from 'react-router'
import { pageMeta, siteOf, type Site } from '../../lib/page-meta'
import { Field } from '../../ui/field'
import { FormField } from '../../ui/form'
import { TextArea } from '../../ui/text-input'
import type { ProductDraft } from './product-draft'
import type { ProductFieldsProps } from './product-fields-props'
import styles from './search-fields.module.css'

/** What search engines show of a title and of a description before they cut it. */
const SHOWN_OF_TITLE = 60
const SHOWN_OF_DESCRIPTION = 160

interface SearchFieldsProps extends ProductFieldsProps {
  /** Undefined for a new product, whose id is not known yet. */
  productId: number | undefined
}

/** What search engines read: title, description and address, with a preview of a result. */
export function SearchFields({ draft, change, errors, productId }: SearchFieldsProps) {
  const { name, slug, seo_title: title, seo_description: description } = draft
  return (
    <section aria-label={m.searchEngines} className={styles.search}>
      <h3 className={styles.heading}>{m.searchEngines}</h3>
      <FormField
        name="seo_title"
        label={m.pageTitle}
        aside={<Counter count={title.trim().length} shown={SHOWN_OF_TITLE} />}
        hint={m.howMuchOfTheTitleIsShown({ count: SHOWN_OF_TITLE })}
        maxLength={LONGEST_SEO_TITLE}
        dir="auto"
        autoComplete="off"
        placeholder={name}
        value={title}
        onChange={({ target }) => change({ seo_title: target.value })}
      />
      <Field
        label={m.pageSummary}
        aside={<Counter count={description.trim().length} shown={SHOWN_OF_DESCRIPTION} />}
        hint={m.howMuchOfTheSummaryIsShown({ count: SHOWN_OF_DESCRIPTION })}
        error={errors.seo_description}
      >
        {(control) => (
          <TextArea
            {...control}
            name="seo_description"
            rows={2}
            dir="auto"
            maxLength={LONGEST_SEO_DESCRIPTION}
            value={description}
            onChange={({ target }) => change({ seo_description: target.value })}
          />
        )}
      </Field>
      <FormField
        name="slug"
        label={m.readableAddress}
        hint={m.whatTheAddressIsMadeOf}
        maxLength={LONGEST_SLUG}
        autoComplete="off"
        spellCheck={false}
        placeholder={slugFrom(name)}
        value={slug}
        onChange={({ target }) => change({ slug: target.value })}
        onBlur={() => change({ slug: slugFrom(slug) })}
      />
      <ResultPreview draft={draft} productId={productId} />
    </section>
  )
}

function Counter({ count, shown }: { count: number; shown: number }) {
  return <span className={count > shown ? styles.over : styles.count}>{m.charactersOfShown({ count, shown })}</span>
}

/** The same head that the product page gets, as search engines show it. */
function ResultPreview({ draft, productId }: { draft: ProductDraft; productId: number | undefined }) {
  const site = useRouteLoaderData<Site>('root')
  const { siteUrl, shopName } = siteOf([{ id: 'root', loaderData: site }])
  const path = productPath({
    id: productId ?? 0,
    name: draft.name,
    slug: draft.slug.trim() ? slugFrom(draft.slug) : null,
  })
  const meta = pageMeta({
    site: { siteUrl: '', shopName },
    title: draft.seo_title.trim() || draft.name.trim() || m.nameOfTheProduct,
    description: draft.seo_description.trim() || draft.description.trim() || draft.name,
    path,
  })
  const title = meta.flatMap((tag) => ('title' in tag ? [String(tag.title)] : []))[0] ?? ''
  const summary = meta.flatMap((tag) => ('name' in tag && tag.name === 'description' ? [String(tag.content)] : []))[0]
  const shownPath = productId === undefined ? path.replace(/-?0$/, '-…') : path
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.caption}>{m.howASearchEngineMayShowIt}</figcaption>
      <p className={styles.address}>
        <bdi>{siteUrl.replace(/^https?:\/\//, '') + shownPath}</bdi>
      </p>
      <p className={styles.title} dir="auto">
        {title.length > SHOWN_OF_TITLE ? `${title.slice(0, SHOWN_OF_TITLE).trimEnd()}…` : title}
      </p>
      <p className={styles.summary} dir="auto">
        {summary}
      </p>
    </figure>
  )
}
