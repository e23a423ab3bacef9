/** A browser can forbid storage, or have none left: then things are remembered until the page is left. */
const page = globalThis as { remembered?: Record<string, string> }
const remembered = page.remembered ?? {}
/** The scripts of a page share it. */
page.remembered = remembered

/** By name: even to ask for a forbidden storage throws. */
type StorageName = 'sessionStorage' | 'localStorage'

export function read(storage: StorageName, key: string): string | undefined {
  try {
    return globalThis[storage].getItem(key) ?? remembered[key]
  } catch {
    return remembered[key]
  }
}

export function write(storage: StorageName, key: string, value: string): void {
  try {
    globalThis[storage].setItem(key, value)
  } catch {
    remembered[key] = value
  }
}

export function remove(storage: StorageName, key: string): void {
  delete remembered[key]
  try {
    globalThis[storage].removeItem(key)
  } catch {
    // Forbidden.
  }
}

export const ofTab = 'sessionStorage'
export const lasting = 'localStorage'
