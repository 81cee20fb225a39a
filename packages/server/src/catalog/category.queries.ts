import type { Category, Club, League } from '@shop/contract/catalog'
import type { PageLanguage } from '@shop/contract/page-languages'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db'
import { prepareForEach } from '../db/prepare-once'
import { categories } from './catalog.tables'
import type { CategoryFacts } from './category-facts'
import { chooseLeagueJerseys } from './choose-league-jerseys'
import { factsIn, inLanguage, optionalInLanguage } from './in-language.sql'
import { jerseysOfLeague, type LeagueCandidate } from './league-jerseys.sql'
import { pathOf, pictureOf } from './picture-of'

export async function listLeagues(db: Db, language: PageLanguage): Promise<League[]> {
  const rows = await allLeagues(db, language).execute()
  return rows.map(toLeague)
}

export async function findLeague(db: Db, id: number, language: PageLanguage): Promise<League | undefined> {
  const [row] = await leagueById(db, language).execute({ id })
  return row && toLeague(row)
}

export async function listClubs(db: Db, leagueId: number, language: PageLanguage): Promise<Club[]> {
  const rows = await clubsOfLeague(db, language).execute({ leagueId })
  return rows.map(toClub)
}

export interface ClubInLeague {
  club: Club
  parent: { id: number; name: string }
  banner_image: string | null
}

export async function findClub(db: Db, id: number, language: PageLanguage): Promise<ClubInLeague | undefined> {
  const [row] = await clubById(db, language).execute({ id })
  return (
    row && { club: toClub(row), parent: row.parent, banner_image: pathOf({ pictureKey: row.bannerKey, image: null }) }
  )
}

export interface ClubName {
  id: number
  name: string
  league: string
}

export async function listClubNames(db: Db): Promise<ClubName[]> {
  return db
    .select({ id: club.id, name: club.name, league: league.name })
    .from(club)
    .innerJoin(league, eq(league.id, club.parentId))
    .orderBy(asc(league.position), asc(league.id), asc(club.position), asc(club.id))
}

const league = alias(categories, 'league')
const club = alias(categories, 'club')

/** About as many clubs as a league has. */
const MOST_CANDIDATES = 24

function leagueColumnsIn(language: PageLanguage) {
  return {
    ...columnsOf(league, language),
    clubsCount: sql<number>`(select count(*)::int from categories club where club.parent_id = league.id)`,
    shown: jerseysOfLeague(MOST_CANDIDATES),
  }
}

function clubColumnsIn(language: PageLanguage) {
  return {
    ...columnsOf(club, language),
    productsCount: sql<number>`(select count(*)::int from products where category_id = club.id and archived_at is null)`,
  }
}

const allLeagues = prepareForEach((db, language: PageLanguage) =>
  db
    .select(leagueColumnsIn(language))
    .from(league)
    .where(isNull(league.parentId))
    .orderBy(asc(league.position), asc(league.id))
    .prepare(`all_leagues_in_${language}`),
)

const leagueById = prepareForEach((db, language: PageLanguage) =>
  db
    .select(leagueColumnsIn(language))
    .from(league)
    .where(and(eq(league.id, sql.placeholder('id')), isNull(league.parentId)))
    .prepare(`league_by_id_in_${language}`),
)

const clubsOfLeague = prepareForEach((db, language: PageLanguage) =>
  db
    .select(clubColumnsIn(language))
    .from(club)
    .where(eq(club.parentId, sql.placeholder('leagueId')))
    .orderBy(asc(club.position), asc(club.id))
    .prepare(`clubs_of_league_in_${language}`),
)

const clubById = prepareForEach((db, language: PageLanguage) =>
  db
    .select({
      ...clubColumnsIn(language),
      bannerKey: club.bannerKey,
      parent: { id: league.id, name: inLanguage(language, league, 'name', league.name) },
    })
    .from(club)
    .innerJoin(league, eq(league.id, club.parentId))
    .where(and(eq(club.id, sql.placeholder('id')), isNotNull(club.parentId)))
    .prepare(`club_by_id_in_${language}`),
)

function columnsOf(table: typeof league | typeof club, language: PageLanguage) {
  return {
    id: table.id,
    name: inLanguage(language, table, 'name', table.name),
    description: optionalInLanguage(language, table, 'description', table.description),
    image: table.image,
    pictureKey: table.pictureKey,
    parentId: table.parentId,
    facts: factsIn<CategoryFacts>(language, table, table.facts),
  }
}

interface CategoryRow {
  id: number
  name: string
  description: string | null
  image: string | null
  pictureKey: string | null
  parentId: number | null
  facts: CategoryFacts
}

function toCategory(row: CategoryRow): Category {
  return { id: row.id, name: row.name, description: row.description, ...pictureOf(row), parent_id: row.parentId }
}

function toLeague(row: CategoryRow & { clubsCount: number; shown: LeagueCandidate[] }): League {
  const shown = chooseLeagueJerseys(row.shown)
  return {
    ...toCategory(row),
    country: row.facts.country ?? null,
    clubs_count: row.clubsCount,
    pictures: shown.flatMap((jersey) => pathOf(jersey) ?? []),
    colour: row.facts.colour ?? shown[0]?.colour ?? null,
  }
}

function toClub(row: CategoryRow & { productsCount: number }): Club {
  const { city, founded, stadium, nickname, colour } = row.facts
  return {
    ...toCategory(row),
    city: city ?? null,
    founded: founded ?? null,
    stadium: stadium ?? null,
    nickname: nickname ?? null,
    colour: colour ?? null,
    products_count: row.productsCount,
  }
}
