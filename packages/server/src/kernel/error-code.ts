/** Whether Node reports this code: `ENOENT` for a file that is not there, `EEXIST` for one that is. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
