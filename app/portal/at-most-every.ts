/**
 * Calls at once, and then at most once in this time however often it is asked: whoever asks too soon
 * is answered when the time is over.
 */
export function atMostEvery(
  everyMs: number,
  act: () => void,
): { ask: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting = false
  const rest = () => {
    timer = undefined
    if (waiting) run()
  }
  const run = () => {
    waiting = false
    timer = setTimeout(rest, everyMs)
    act()
  }
  return {
    ask: () => {
      if (timer === undefined) run()
      else waiting = true
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
      waiting = false
    },
  }
}
