import type { Description } from "./description";

/** Without what no page says: what the columns mean is for who writes figures, what the metrics mean is told by the lab alone. */
export function descriptionForPages(description: Description, { metricsHelp = false } = {}): Description {
  const columns = description.columns.map((column) => ({ ...column, help: "" }));
  const metrics = metricsHelp ? description.metrics : description.metrics.map((metric) => ({ ...metric, help: "" }));
  return { ...description, columns, metrics };
}
