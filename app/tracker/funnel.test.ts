import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  completedSteps,
  completeStep,
  currentStep,
  eventOf,
  progress,
  resetFunnel,
  steps,
} from './funnel.ts'

class MemoryStorage {
  readonly values = new Map<string, string>()
  getItem = (key: string) => this.values.get(key) ?? null
  setItem = (key: string, value: string) => void this.values.set(key, value)
  removeItem = (key: string) => void this.values.delete(key)
}

let tab: MemoryStorage
let lasting: MemoryStorage

beforeEach(() => {
  tab = new MemoryStorage()
  lasting = new MemoryStorage()
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('localStorage', lasting)
  return () => vi.unstubAllGlobals()
})

describe('the funnel', () => {
  it('has the six steps of the specification', () => {
    expect(steps.map(({ id, event }) => [id, event])).toEqual([
      ['landing', 'page_view'],
      ['hero_cta', 'hero_cta_click'],
      ['quote_form', 'quote_form_started'],
      ['contact_info', 'contact_info_entered'],
      ['quote_submitted', 'quote_submitted'],
      ['phone_call', 'phone_contact'],
    ])
    expect(steps[0].name).toBe('Page Visit')
  })

  it('tells of a step with session_id, step_index and time_since_landing', () => {
    vi.useFakeTimers({ now: 1_000_000_000_000 })
    onTestFinished(() => void vi.useRealTimers())
    completeStep('landing')
    vi.advanceTimersByTime(1500)
    expect(eventOf('contact_info').parameters).toEqual({
      session_id: expect.stringMatching(/^session_1000000000000_/),
      step_index: 3,
      time_since_landing: 1500,
    })
  })

  it('completes each step once; repeats are ignored', () => {
    expect(completeStep('landing')).toMatchObject({
      parameters: { step_index: 0 },
      step: { event: 'page_view' },
    })
    expect(completeStep('landing')).toBeUndefined()
    expect(completedSteps()).toEqual(['landing'])
  })

  it('stores what is completed as a list of step ids, in its order', () => {
    for (const id of ['landing', 'phone_call', 'hero_cta'] as const) completeStep(id)
    expect(lasting.values.get('funnel_completed_steps')).toBe('["landing","phone_call","hero_cta"]')
  })

  it('raises the current step to the highest index reached', () => {
    expect(currentStep()).toBe(-1)
    completeStep('quote_submitted')
    completeStep('hero_cta')
    expect(currentStep()).toBe(4)
  })

  it('counts its progress out of six', () => {
    expect(progress()).toBe(0)
    completeStep('landing')
    completeStep('quote_form')
    completeStep('contact_info')
    expect(progress()).toBe(0.5)
  })

  it('has a session of the form session_{timestamp}_{random}, once a browser session', () => {
    const first = completeStep('landing')
    const second = completeStep('hero_cta')
    expect(first?.parameters.session_id).toMatch(/^session_\d{13}_[a-z0-9]+$/)
    expect(second?.parameters.session_id).toBe(first?.parameters.session_id)
    expect(tab.values.get('funnel_session_id')).toBe(first?.parameters.session_id)
  })

  it('is reset by clearing both stored items and a new session', () => {
    const before = completeStep('landing')?.parameters.session_id
    resetFunnel()
    expect(completedSteps()).toEqual([])
    expect(lasting.values.has('funnel_completed_steps')).toBe(false)
    expect(tab.values.get('funnel_session_id')).toMatch(/^session_/)
    expect(tab.values.get('funnel_session_id')).not.toBe(before)
  })

  it.each(['', 'null', '{}', '[1,"landing","x"]', '<'])('bears %j in its storage', (stored) => {
    lasting.values.set('funnel_completed_steps', stored)
    expect(() => completeStep('phone_call')).not.toThrow()
    expect(completedSteps()).toContain('phone_call')
  })

  it('works where storage is forbidden', () => {
    vi.stubGlobal('localStorage', undefined)
    vi.stubGlobal('sessionStorage', undefined)
    expect(completeStep('landing')).toMatchObject({ parameters: { step_index: 0 } })
  })
})
