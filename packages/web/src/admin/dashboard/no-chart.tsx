import { SectionNote } from '../layout/section-panel'

/** Stands in for a chart whose script could not be loaded. */
export function NoChart() {
  return <SectionNote>The chart could not be loaded.</SectionNote>
}
