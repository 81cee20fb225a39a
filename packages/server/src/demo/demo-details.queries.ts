import type { Kit } from '@shop/contract/catalog'
import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import type { Db } from '../db/db'
import { isDemoSold } from './demo.queries'
import type { JerseyDetails } from './jersey-details'

/** Whether the shop still has the demo's products, but no text about the material, care or fit of any of them. */
export async function lacksDetails(db: Db): Promise<boolean> {
  const { material, care, fit, onThePitch } = products
  const hasText = or(isNotNull(material), isNotNull(care), isNotNull(fit), isNotNull(onThePitch))
  const described = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.isDemo, true), hasText))
    .limit(1)
  return described.length === 0 && (await isDemoSold(db))
}

export interface DemoJersey {
  id: number
  description: string
  kit: Kit | null
}

/** Locks the jerseys in the order of their ids, as a checkout does, so that neither waits for the other for ever. */
export async function listDemoJerseys(db: Db): Promise<DemoJersey[]> {
  return db
    .select({ id: products.id, description: products.description, kit: products.kit })
    .from(products)
    .where(eq(products.isDemo, true))
    .orderBy(asc(products.id))
    .for('no key update')
}

/** Counts the versions up, so that a form that staff have open does not empty the texts again. */
export async function updateDetails(db: Db, jerseys: readonly (JerseyDetails & { id: number })[]): Promise<void> {
  await db.execute(sql`
    update ${products} set
      material = wanted.material, care = wanted.care, fit = wanted.fit, on_the_pitch = wanted."onThePitch",
      version = version + 1
    from jsonb_to_recordset(${JSON.stringify(jerseys)}::jsonb)
      as wanted (id integer, material text, care text, fit text, "onThePitch" text)
    where ${products.id} = wanted.id`)
}
