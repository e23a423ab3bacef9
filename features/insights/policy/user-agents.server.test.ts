import { expect, it } from 'vitest'
import { agentOf } from './user-agents.server.ts'

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    ['phone', 'safari', 'ios'],
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    ['tablet', 'safari', 'ios'],
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S928B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
    ['phone', 'samsung', 'android'],
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
    ['desktop', 'edge', 'windows'],
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
    ['desktop', 'chrome', 'chrome-os'],
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
    ['desktop', 'firefox', 'linux'],
  ],
])('%s', (text, expected) => {
  const agent = agentOf(text)
  expect(agent.human && [agent.device, agent.browser, agent.os]).toEqual(expected)
})

it.each([
  ['', 'no_user_agent'],
  ['   ', 'no_user_agent'],
  [undefined, 'no_user_agent'],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'bot'],
  ['curl/8.5.0', 'bot'],
  ['python-requests/2.32.0', 'bot'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/130.0.0.0 Safari/537.36',
    'bot',
  ],
])('%j is nobody, because: %s', (text, because) => {
  expect(agentOf(text)).toEqual({ human: false, because })
})

it('bears any text', () => {
  for (let code = 0; code < 3000; code++) {
    expect(() => agentOf(String.fromCharCode(code, code * 7, 40, code))).not.toThrow()
  }
})
