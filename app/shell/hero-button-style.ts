import type { Slots } from '#content/experiments.ts'
import { buttonStyle } from '#ui/button.tsx'

const details: Record<Slots['hero_cta']['variant'], string> = {
  default: 'border-2 border-ink',
  secondary: 'inset-ring-4 inset-ring-paper/60',
  hero: 'shadow-float',
  orange: '',
}

/** Orange means "act here" in every variant of the main button: a test changes its details. */
export const heroButtonStyle = (variant: Slots['hero_cta']['variant'], size: 'default' | 'lg') =>
  buttonStyle({ variant: 'orange', size, className: details[variant] })
