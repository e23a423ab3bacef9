import { PageLoadError } from './page-failure.tsx'

const longestMs = 20_000

/** Code that neither comes nor fails would leave a skeleton for ever; the first load has server/boot.ts. */
export function loadInTime<Module>(loading: Promise<Module>): Promise<Module> {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new PageLoadError('', { late: loading })), longestMs)
  })
  return Promise.race([loading, tooLate])
}
