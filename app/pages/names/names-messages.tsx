/** What the page of names says beside its text: every word here, so that a translation is a set of files. */
export const words = {
  figures: "Figures",
  paramsOf: (model: string, count: number) => (
    <>
      Parameters of <code>{model}</code>, {count}
    </>
  ),
  metricsOf: (model: string, count: number) => (
    <>
      Metrics of <code>{model}</code>, {count}
    </>
  ),
  /** Of a metric; `unit`: "" where it has none. */
  inUnit: (label: string, unit: string) => (unit === "" ? `${label}, no unit` : `${label}, in ${unit}`),
} as const;
