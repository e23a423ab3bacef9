import { describe, expect, it } from 'vitest'
import { afterKey, start, turn, zoom } from './turn.ts'

describe('turning the machine', () => {
  it.each([
    ['ArrowLeft', (after: typeof start) => after.around < start.around],
    ['ArrowRight', (after: typeof start) => after.around > start.around],
    ['ArrowUp', (after: typeof start) => after.above > start.above],
    ['ArrowDown', (after: typeof start) => after.above < start.above],
    ['+', (after: typeof start) => after.distance < start.distance],
    ['-', (after: typeof start) => after.distance > start.distance],
  ])('%s', (key, changes) => {
    expect(changes(afterKey(start, key) ?? start)).toBe(true)
  })

  it('goes back to the start', () => {
    expect(afterKey(turn(start, { around: 2 }), '0')).toEqual(start)
  })

  it('leaves other keys to the browser', () => {
    expect(afterKey(start, 'Tab')).toBeUndefined()
  })

  it('never goes below the floor, over the top or into the glass', () => {
    expect(turn(start, { above: -9 }).above).toBe(-0.15)
    expect(turn(start, { above: 9 }).above).toBe(1.1)
    expect(zoom(start, 0.01).distance).toBe(1.7)
    expect(zoom(start, 100).distance).toBe(6)
  })
})
