/** A bucket of an S3-compatible store. */
export interface S3Settings {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** A prefix of every key, without slashes around it; may be empty. */
  prefix: string
}
