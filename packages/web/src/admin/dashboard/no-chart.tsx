import * as m from '#messages/admin-dashboard'
import { SectionNote } from '../layout/section-panel'

/** Stands in for a chart whose script could not be loaded. */
export function NoChart() {
  return <SectionNote>{m.chartNotLoaded}</SectionNote>
}
