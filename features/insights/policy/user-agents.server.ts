import Bowser from 'bowser'
import { isbot } from 'isbot'
import type { Device } from '../schema.ts'

export type Agent =
  | { human: false; because: 'bot' | 'no_user_agent' }
  | { human: true; device: Device; browser: string; os: string }

const longestAgent = 512
const mostKept = 2000
// Few browsers make most visits, and reading one takes longer than everything else about an event.
const kept = new Map<string, Agent>()

/** What a browser says of itself, as far as we count it: families without versions. */
export function agentOf(userAgent: string | undefined): Agent {
  const text = (userAgent ?? '').trim().slice(0, longestAgent)
  const known = kept.get(text)
  if (known) return known
  const agent = readAgent(text)
  if (kept.size >= mostKept) kept.clear()
  kept.set(text, agent)
  return agent
}

function readAgent(text: string): Agent {
  if (text === '') return { human: false, because: 'no_user_agent' }
  if (isbot(text)) return { human: false, because: 'bot' }
  const { browser, os, platform } = Bowser.parse(text)
  if (platform.type === 'bot') return { human: false, because: 'bot' }
  return {
    human: true,
    device: devices[platform.type ?? ''] ?? 'desktop',
    browser: family(browser.name),
    os: family(os.name),
  }
}

const devices: Record<string, Device> = { mobile: 'phone', tablet: 'tablet' }

/** "samsung internet for android" becomes samsung, "microsoft edge" edge, "chrome os" chrome-os. */
function family(name: string | undefined): string {
  const words = (name ?? '').toLowerCase().replace(/^microsoft /, '')
  return words.replace(/ internet for android$/, '').replace(/[^a-z0-9]+/g, '-') || 'other'
}
