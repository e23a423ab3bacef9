/** The parts of jstat that we use; it comes without types. */
declare module 'jstat' {
  const jStat: {
    normal: {
      pdf(x: number, mean: number, sd: number): number
      cdf(x: number, mean: number, sd: number): number
      inv(p: number, mean: number, sd: number): number
    }
    gammaln(x: number): number
    lowRegGamma(a: number, x: number): number
  }
  export default jStat
}
