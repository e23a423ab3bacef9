const variantIds = ['control', 'variant_a', 'variant_b', 'variant_c', 'variant_d', 'variant_e']
export const mostVariants = variantIds.length

/** The fields of the form as what the API takes; whether it is right, the schema says. */
export function experimentIn(form: FormData) {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  return {
    testId: text('testId'),
    name: text('name'),
    description: text('description'),
    slot: text('slot'),
    sequential: text('sequential') === 'on',
    smallestLift: Number(text('smallestLift') || Number.NaN) / 100,
    variants: variantIds
      .filter((_, index) => form.has(`variants.${index}.name`))
      .map((id, index) => ({
        id,
        name: text(`variants.${index}.name`),
        weight: Number(text(`variants.${index}.weight`) || Number.NaN),
        config: configIn(form, `variants.${index}.config.`),
      })),
  }
}

function configIn(form: FormData, prefix: string): Record<string, string | number> {
  const config: Record<string, string | number> = {}
  for (const [name, value] of form) {
    if (!name.startsWith(prefix) || typeof value !== 'string') continue
    const field = name.slice(prefix.length)
    config[field] = field === 'columns' ? Number(value) : value.trim()
  }
  return config
}
