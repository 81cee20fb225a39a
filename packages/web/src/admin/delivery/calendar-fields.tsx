import * as m from '#messages/admin-delivery'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { Panel } from '../../ui/panel'
import { DeliveryField } from './delivery-field'
import type { DeliveryDraft, DraftErrors, HolidayDraft } from './delivery-draft'
import styles from './delivery-editor.module.css'

/** Monday first; the numbers are those of `Date.getDay`. */
const WEEKDAYS = [
  [1, m.monday],
  [2, m.tuesday],
  [3, m.wednesday],
  [4, m.thursday],
  [5, m.friday],
  [6, m.saturday],
  [0, m.sunday],
] as const

interface CalendarFieldsProps {
  draft: DeliveryDraft
  errors: DraftErrors
  onChange: (change: Partial<DeliveryDraft>) => void
}

export function CalendarFields({ draft, errors, onChange }: CalendarFieldsProps) {
  const { weekend, holidays } = draft
  const toggle = (day: number) =>
    onChange({ weekend: weekend.includes(day) ? weekend.filter((each) => each !== day) : [...weekend, day] })
  const changeHoliday = (index: number, part: Partial<HolidayDraft>) =>
    onChange({ holidays: holidays.map((holiday, place) => (place === index ? { ...holiday, ...part } : holiday)) })
  return (
    <Panel as="section" aria-label={m.workingCalendar} className={styles.zone}>
      <h2 className={styles.title}>{m.workingCalendar}</h2>
      <div>
        <p id="working-days" className={styles.label}>
          {m.workingDays}
        </p>
        <div role="group" aria-labelledby="working-days" className={styles.days}>
          {WEEKDAYS.map(([day, name]) => (
            <button
              key={day}
              type="button"
              aria-pressed={!weekend.includes(day)}
              onClick={() => toggle(day)}
              className={styles.day}
            >
              {name}
            </button>
          ))}
        </div>
        {errors['calendar.weekend'] ? <p className={styles.error}>{errors['calendar.weekend']}</p> : null}
      </div>
      <div className={styles.row}>
        <DeliveryField
          label={m.ordersLeaveTheSameDayBefore}
          type="time"
          value={draft.cutOff}
          error={errors['calendar.cut_off']}
          onTyped={(cutOff) => onChange({ cutOff })}
        />
        <DeliveryField
          label={m.weightOfAJersey}
          inputMode="numeric"
          hint={m.weightOfAJerseyHint}
          value={draft.pieceWeight}
          error={errors.piece_weight}
          onTyped={(pieceWeight) => onChange({ pieceWeight })}
        />
        <DeliveryField
          label={m.assumedCountry}
          hint={m.assumedCountryHint}
          value={draft.homeCountry}
          error={errors.home_country}
          onTyped={(homeCountry) => onChange({ homeCountry })}
        />
        <DeliveryField
          label={m.assumedState}
          maxLength={80}
          value={draft.homeState}
          error={errors.home_state}
          onTyped={(homeState) => onChange({ homeState })}
        />
      </div>
      <div className={styles.tiers}>
        <p className={styles.label}>{m.holidays}</p>
        {holidays.length === 0 ? <p className={styles.note}>{m.noHolidaysYet}</p> : null}
        {holidays.map((holiday, index) => (
          <div key={index} className={styles.tier}>
            <DeliveryField
              label={m.day}
              type="date"
              value={holiday.day}
              error={errors[`calendar.holidays.${index}.day`]}
              onTyped={(day) => changeHoliday(index, { day })}
            />
            <DeliveryField
              label={m.name}
              maxLength={60}
              dir="auto"
              value={holiday.name}
              onTyped={(name) => changeHoliday(index, { name })}
            />
            <IconButton
              icon="close"
              label={
                holiday.name || holiday.day ? m.removeNamed({ name: holiday.name || holiday.day }) : m.removeThisDay
              }
              onClick={() => onChange({ holidays: holidays.filter((_, place) => place !== index) })}
            />
          </div>
        ))}
        <Button
          variant="text"
          size="small"
          onClick={() => onChange({ holidays: [...holidays, { day: '', name: '' }] })}
          className={styles.add}
        >
          <Icon name="plus" />
          {m.addADay}
        </Button>
      </div>
    </Panel>
  )
}
