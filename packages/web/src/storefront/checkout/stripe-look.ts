import type { Appearance } from '@stripe/stripe-js'

/** The theme of Stripe's fields, made from the CSS variables of the shop's stylesheet. */
export function stripeLook(): Appearance {
  const styles = getComputedStyle(document.documentElement)
  const token = (name: string) => styles.getPropertyValue(`--${name}`).trim()
  const edge = `1.5px solid ${token('line-strong')}`
  return {
    theme: 'night',
    variables: {
      colorPrimary: token('primary'),
      colorBackground: token('surface-2'),
      colorText: token('text'),
      colorTextSecondary: token('text-2'),
      colorTextPlaceholder: token('text-3'),
      colorDanger: token('error'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: token('radius-m'),
      gridRowSpacing: '18px',
    },
    rules: {
      '.Input': { border: edge, padding: '13px 14px', boxShadow: 'none' },
      '.Input:focus': { borderColor: token('primary'), boxShadow: `0 0 0 3px ${token('secondary')}` },
      '.Input--invalid': { borderColor: token('error'), boxShadow: 'none' },
      '.Label': { fontSize: '14px', fontWeight: '600', marginBottom: '7px' },
      '.Tab': { border: edge, boxShadow: 'none' },
      '.Tab--selected': { borderColor: token('primary'), backgroundColor: token('primary-tint') },
    },
  }
}
