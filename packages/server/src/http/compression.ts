import { constants } from 'node:zlib'
import type { FastifyCompressOptions } from '@fastify/compress'

/** A higher quality takes far longer and saves little. */
const BROTLI_QUALITY = 4

const CODINGS: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
}

/** What many people load is worth compressing early. */
export const COMPRESSION = { ...CODINGS, threshold: 1024 }

/** A smaller answer leaves in the first packets anyway, and compressing it for one person costs more than the answer itself. */
export const PERSONAL_COMPRESSION = { ...CODINGS, threshold: 8 * 1024 }
