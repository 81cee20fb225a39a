/** FUZZ_RUNS: how many inputs per endpoint; a few in every run of all tests, hundreds in a night. FUZZ_SEED: the seed of a failed run, to repeat it. */
export function fuzzSettings(): { runs: number; seed: number } {
  const { FUZZ_RUNS: runs = '12', FUZZ_SEED: seed = '20260912' } = process.env
  return { runs: Number(runs), seed: Number(seed) }
}
