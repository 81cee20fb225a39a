import type { BodyMeasures } from '@shop/contract/fit'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { bodyMeasures } from './fit.tables'

export async function findMeasuresOf(db: Db, userId: number): Promise<BodyMeasures> {
  const [row] = await db
    .select({
      usual_size: bodyMeasures.usualSize,
      height_cm: bodyMeasures.heightInCm,
      weight_kg: bodyMeasures.weightInKg,
    })
    .from(bodyMeasures)
    .where(eq(bodyMeasures.userId, userId))
  return row ?? { usual_size: null, height_cm: null, weight_kg: null }
}

/** Replaces all measures. */
export async function replaceMeasuresOf(db: Db, userId: number, measures: BodyMeasures, now: Date): Promise<void> {
  const row = rowOf(measures, now)
  await db
    .insert(bodyMeasures)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: bodyMeasures.userId, set: row })
}

/** Replaces the measures that are given and leaves the others as they are. */
export async function addMeasuresOf(db: Db, userId: number, measures: BodyMeasures, now: Date): Promise<void> {
  const row = rowOf(measures, now)
  await db
    .insert(bodyMeasures)
    .values({ userId, ...row })
    .onConflictDoUpdate({
      target: bodyMeasures.userId,
      set: {
        usualSize: sql`coalesce(excluded.usual_size, ${bodyMeasures.usualSize})`,
        heightInCm: sql`coalesce(excluded.height_in_cm, ${bodyMeasures.heightInCm})`,
        weightInKg: sql`coalesce(excluded.weight_in_kg, ${bodyMeasures.weightInKg})`,
        updatedAt: now,
      },
    })
}

export async function deleteMeasuresOf(db: Db, userId: number): Promise<void> {
  await db.delete(bodyMeasures).where(eq(bodyMeasures.userId, userId))
}

function rowOf({ usual_size, height_cm, weight_kg }: BodyMeasures, now: Date) {
  return { usualSize: usual_size, heightInCm: height_cm, weightInKg: weight_kg, updatedAt: now }
}
