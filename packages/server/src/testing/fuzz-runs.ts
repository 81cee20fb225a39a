/** FUZZ_RUNS: how many inputs per endpoint. FUZZ_SEED: the seed of a failed run, to repeat it. */
export function fuzzSettings(): { runs: number; seed: number } {
  const { FUZZ_RUNS: runs = '20', FUZZ_SEED: seed = '20260912' } = process.env
  return { runs: Number(runs), seed: Number(seed) }
}
