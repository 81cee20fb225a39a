/** FUZZ_RUNS: inputs for each call of the contract. FUZZ_SEED: where a run that failed began. */
export function fuzzSettings(): { runs: number; seed: number } {
  const { FUZZ_RUNS: runs = '35', FUZZ_SEED: seed = '20260912' } = process.env
  return { runs: Number(runs), seed: Number(seed) }
}
