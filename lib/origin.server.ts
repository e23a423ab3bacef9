import { AsyncLocalStorage } from 'node:async_hooks'

/** The request or the job that work is done for, known wherever the work goes: for the log. */
export const origin = new AsyncLocalStorage<
  { requestId: string; method: string; path: string } | { job: string; jobId: string }
>()
