import { useState } from 'react'
import type { ShopProduct } from '../../lib/read-catalog'
import { notify } from '../../ui/notify'
import { stockAlerts, type AlertOutcome, type AlertSize } from './alert-store'
import { wishlistTexts } from './texts'
import { useProductAlerts } from './use-product-alerts'

interface AlertChoiceOptions {
  product: ShopProduct
  onClose: () => void
  onBack: () => void
  onSaved?: ((sizes: AlertSize[]) => void) | undefined
}

export interface AlertChoice {
  /** The sizes that are sold out. */
  sizes: AlertSize[]
  /** The sizes that are ticked, saved or not. */
  chosen: AlertSize[]
  /** Whether the server knows an alert of this customer for the product. */
  hasAsked: boolean
  toggle: (size: AlertSize) => void
  problem: string | undefined
  isSaving: boolean
  save: () => Promise<void>
}

/** The ticked sizes of the dialog. Nothing is stored before `save`. */
export function useAlertChoice({ product, onClose, onBack, onSaved }: AlertChoiceOptions): AlertChoice {
  const { sizes, asked } = useProductAlerts(product)
  const [touched, setTouched] = useState<AlertSize[]>()
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const hasAsked = asked.length > 0
  const chosen = (touched ?? firstChoice()).filter((size) => sizes.includes(size))

  /** Of a single size there is nothing to choose. */
  function firstChoice(): AlertSize[] {
    if (hasAsked) return asked.map(({ size }) => size)
    return sizes.length === 1 ? sizes : []
  }

  function toggle(size: AlertSize) {
    if (isSaving) return
    setProblem(undefined)
    setTouched(chosen.includes(size) ? chosen.filter((other) => other !== size) : [...chosen, size])
  }

  async function save() {
    if (chosen.length === 0 && !hasAsked) {
      setProblem(wishlistTexts.stockAlerts.chooseSize)
      return
    }
    setSaving(true)
    const failure = await firstFailure(changes())
    setSaving(false)
    if (failure === undefined) {
      onClose()
      onSaved?.(chosen)
    } else if (failure.isBack) {
      onClose()
      notify(failure.message, 'info')
      onBack()
    } else {
      setProblem(failure.message)
    }
  }

  function changes(): (() => Promise<AlertOutcome>)[] {
    const added = chosen.filter((size) => !asked.some((alert) => alert.size === size))
    const removed = asked.filter(({ size }) => !chosen.includes(size))
    return [
      ...added.map((size) => () => stockAlerts.ask(product, size)),
      ...removed.map(
        ({ id }) =>
          () =>
            stockAlerts.takeBack(id),
      ),
    ]
  }

  return { sizes, chosen, hasAsked, toggle, problem, isSaving, save }
}

type Failure = Extract<AlertOutcome, { ok: false }>

/** Makes one change after another. Changes stored before a failure stay stored, and the ticks show the open ones. */
async function firstFailure(changes: (() => Promise<AlertOutcome>)[]): Promise<Failure | undefined> {
  for (const change of changes) {
    const outcome = await change()
    if (!outcome.ok) return outcome
  }
  return undefined
}
