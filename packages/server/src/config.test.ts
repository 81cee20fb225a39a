import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ConfigError, readConfig, settings } from './config'

test('an empty environment gives a shop that runs', () => {
  const config = readConfig({})

  expect(config).toMatchObject({
    isProduction: false,
    port: 3000,
    publicUrl: 'http://localhost:3000',
    admin: undefined,
  })
  expect(config.dataDir).toMatch(/data$/)
})

test('a wrong setting is named, with what is wrong about it', () => {
  expect(() => readConfig({ PORT: 'eighty', DATABASE_URL: 'mysql://x' })).toThrow(ConfigError)
  expect(() => readConfig({ PORT: 'eighty', DATABASE_URL: 'mysql://x' })).toThrow(/PORT: [\s\S]*DATABASE_URL: /)
})

test('an empty value counts as not set', () => {
  expect(readConfig({ PORT: '', ADMIN_EMAIL: '' }).port).toBe(3000)
})

test('days are the shop’s own, and a time zone that does not exist is refused', () => {
  expect(readConfig({}).timeZone).toBe('Asia/Dubai')
  expect(readConfig({ SHOP_TIME_ZONE: 'America/New_York' }).timeZone).toBe('America/New_York')
  for (const zone of ['Dubai', 'Mars/Olympus', '+04:00', 'x'.repeat(500)]) {
    expect(() => readConfig({ SHOP_TIME_ZONE: zone }), zone).toThrow(/SHOP_TIME_ZONE: name a time zone/)
  }
})

test('a CDN is told of changes only where everything for it is set', () => {
  const cdn = { CDN_PURGE: 'fastly', CDN_TOKEN: 'token', CDN_SERVICE: 'service-1' }
  expect(readConfig({}).cdn).toBeUndefined()
  expect(readConfig(cdn).cdn).toMatchObject({ provider: 'fastly', token: 'token', service: 'service-1' })
  for (const name of Object.keys(cdn)) {
    expect(() => readConfig({ ...cdn, [name]: '' }), name).toThrow('CDN_PURGE, CDN_TOKEN and CDN_SERVICE go together')
  }
})

test.each(['0', '-2', '1.5', 'two', '65', '1e1'])('WORKERS=%s is refused in plain words', (workers) => {
  expect(() => readConfig({ WORKERS: workers })).toThrow(/WORKERS: write how many processes serve visitors, 1 to 64/)
})

test('one process serves unless more are wanted', () => {
  expect(readConfig({}).workers).toBe(1)
  expect(readConfig({ WORKERS: '4' }).workers).toBe(4)
})

test('half an admin is refused', () => {
  expect(() => readConfig({ ADMIN_EMAIL: 'a@example.com' })).toThrow('ADMIN_EMAIL and ADMIN_PASSWORD go together')
})

test('replicas are listed with commas, and go with the primary', () => {
  const primary = { DATABASE_URL: 'postgres://a/shop' }
  expect(readConfig({ ...primary, DATABASE_READ_URL: 'postgres://b/shop, postgres://c/shop' })).toMatchObject({
    replicaUrls: ['postgres://b/shop', 'postgres://c/shop'],
    mostReplicaLagInMs: 5_000,
  })
  expect(readConfig(primary).replicaUrls).toEqual([])
  expect(() => readConfig({ ...primary, DATABASE_READ_URL: 'postgres://b/shop,c' })).toThrow(/DATABASE_READ_URL/)
  for (const name of ['DATABASE_READ_URL', 'DATABASE_DIRECT_URL']) {
    expect(() => readConfig({ [name]: 'postgres://b/shop' })).toThrow(`${name} goes with DATABASE_URL`)
  }
})

test('.env.example lists every setting, and only those', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
  const listed = [...example.matchAll(/^#? ?([A-Z0-9_]+)=/gm)].map(([, name]) => name)
  expect(listed.sort()).toEqual(Object.keys(settings.shape).sort())
})

test.each([
  [{}, { name: 'Touchline', address: 'no-reply@localhost' }],
  [
    { SHOP_NAME: 'Kit, Bag & Co', PUBLIC_URL: 'https://kits.example:8443/' },
    { name: 'Kit, Bag & Co', address: 'no-reply@kits.example' },
  ],
  [{ MAIL_FROM: 'shop@example.com' }, { name: 'Touchline', address: 'shop@example.com' }],
  [{ MAIL_FROM: '"Kit Bag" <shop@example.com>' }, { name: 'Kit Bag', address: 'shop@example.com' }],
])('with %o mails come from %o', (environment, sender) => {
  expect(readConfig(environment).mailFrom).toEqual(sender)
})

test.each(['Touchline', 'a@example.com, b@example.com', 'Shop <shop@>', 'Shop <a@example.com>\nBcc: b@example.com'])(
  'mails can’t come from “%s”',
  (sender) => expect(() => readConfig({ MAIL_FROM: sender })).toThrow(/MAIL_FROM: write it as/),
)

test('no proxy is trusted unless it is listed', () => {
  expect(readConfig({}).trustProxy).toBeUndefined()
  expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::/8, 192.0.2.1' }).trustProxy).toEqual([
    'loopback',
    '10.0.0.0/8',
    'fd00::/8',
    '192.0.2.1',
  ])
})

test.each(['true', '1', 'proxy.example', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '/8', 'loopback,,'])(
  '“%s” is no list of proxies',
  (list) => expect(() => readConfig({ TRUST_PROXY: list })).toThrow(/TRUST_PROXY: list addresses or ranges/),
)

const BUCKET = {
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'jerseys',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test('pictures are kept in a bucket where there is one, and otherwise in the data folder', () => {
  expect(readConfig({}).s3).toBeUndefined()
  expect(readConfig(BUCKET).s3).toEqual({
    endpoint: 'https://s3.example.com',
    bucket: 'jerseys',
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    prefix: 'pictures',
  })
  expect(readConfig({ ...BUCKET, S3_PREFIX: '/shop/one/', S3_REGION: 'me-central-1' }).s3).toMatchObject({
    prefix: 'shop/one',
    region: 'me-central-1',
  })
})

test.each([
  [{ S3_BUCKET: 'jerseys' }, 'S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY'],
  [{ ...BUCKET, S3_SECRET_ACCESS_KEY: '' }, 'S3_SECRET_ACCESS_KEY'],
  [{ S3_PREFIX: 'pictures' }, 'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY'],
])('half a bucket is refused: %o', (environment, missing) => {
  expect(() => readConfig(environment)).toThrow(`The S3_ settings go together, and these are missing: ${missing}.`)
})

test('a token for the figures that could be guessed is refused', () => {
  expect(readConfig({ METRICS_TOKEN: 'sixteen letters!' }).metricsToken).toBe('sixteen letters!')
  expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow(/METRICS_TOKEN: use at least 16 characters/)
})

test.each(['jpy', 'krw', 'kwd', 'BHD', 'isk', 'huf', 'twd', 'ugx', 'xyz', 'dirham'])(
  'cards are not charged in %s: the total times 100 would be another sum',
  (currency) => {
    expect(() => readConfig({ PAYMENT_CURRENCY: currency })).toThrow(/PAYMENT_CURRENCY: .*such as aed/)
  },
)

test.each(['aed', 'USD', 'eur', 'sar'])('cards can be charged in %s', (currency) => {
  expect(readConfig({ PAYMENT_CURRENCY: currency }).currency).toBe(currency.toLowerCase())
})
