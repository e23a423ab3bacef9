interface Variant {
  config: Record<string, string | number>
}

/** Two variants that no visitor could tell apart, or nothing if each looks like no other. */
export function lookAlikes<Each extends Variant>(variants: Each[]): [Each, Each] | undefined {
  const seen = new Map<string, Each>()
  for (const variant of variants) {
    const appearance = appearanceOf(variant)
    const other = seen.get(appearance)
    if (other) return [other, variant]
    seen.set(appearance, variant)
  }
  return undefined
}

/**
 * That each value of each slot changes the page, tests/browser/experiments-page.test.ts shows. So two
 * variants look the same if their values are, but for what a browser does not draw.
 */
function appearanceOf({ config }: Variant): string {
  const drawn = Object.entries(config).map(([field, value]) => [field, drawnText(String(value))])
  return JSON.stringify(drawn.toSorted())
}

function drawnText(text: string): string {
  const visible = text.normalize().replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  return visible.replace(/\s+/g, ' ').trim()
}
