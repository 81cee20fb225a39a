import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { Panel } from '../../ui/panel'
import { DeliveryField } from './delivery-field'
import type { DeliveryDraft, DraftErrors, HolidayDraft } from './delivery-draft'
import styles from './delivery-editor.module.css'

/** Monday first; the numbers are those of `Date.getDay`. */
const WEEKDAYS = [
  [1, 'Mon'],
  [2, 'Tue'],
  [3, 'Wed'],
  [4, 'Thu'],
  [5, 'Fri'],
  [6, 'Sat'],
  [0, 'Sun'],
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
    <Panel as="section" aria-label="Working calendar" className={styles.zone}>
      <h2 className={styles.title}>Working calendar</h2>
      <div>
        <p id="working-days" className={styles.label}>
          Working days
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
          label="Orders leave the same day before"
          type="time"
          value={draft.cutOff}
          error={errors['calendar.cut_off']}
          onTyped={(cutOff) => onChange({ cutOff })}
        />
        <DeliveryField
          label="Weight of a jersey (grams)"
          inputMode="numeric"
          hint="Of products without a weight of their own."
          value={draft.pieceWeight}
          error={errors.piece_weight}
          onTyped={(pieceWeight) => onChange({ pieceWeight })}
        />
        <DeliveryField
          label="Assumed country"
          hint="While a shopper has given no address."
          value={draft.homeCountry}
          error={errors.home_country}
          onTyped={(homeCountry) => onChange({ homeCountry })}
        />
        <DeliveryField
          label="Assumed state or emirate"
          maxLength={80}
          value={draft.homeState}
          error={errors.home_state}
          onTyped={(homeState) => onChange({ homeState })}
        />
      </div>
      <div className={styles.tiers}>
        <p className={styles.label}>Holidays</p>
        {holidays.length === 0 ? <p className={styles.note}>No holidays yet. Orders wait on none.</p> : null}
        {holidays.map((holiday, index) => (
          <div key={index} className={styles.tier}>
            <DeliveryField
              label="Day"
              type="date"
              value={holiday.day}
              error={errors[`calendar.holidays.${index}.day`]}
              onTyped={(day) => changeHoliday(index, { day })}
            />
            <DeliveryField
              label="Name"
              maxLength={60}
              dir="auto"
              value={holiday.name}
              onTyped={(name) => changeHoliday(index, { name })}
            />
            <IconButton
              icon="close"
              label={`Remove ${holiday.name || holiday.day || 'this day'}`}
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
          Add a day
        </Button>
      </div>
    </Panel>
  )
}
