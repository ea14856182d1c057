/**
 * A function's name in a listing as it is shown. The core calls the scan of the run queue after the kernel that it was written down from; 2.3.99 and 2.4.0-test3 have
 * it, too, so that it is called after what it goes by.
 */
export const functionTitle = (name: string): string =>
  name === "goodness, Linux 2.2" ? "goodness" : name.replace(/^schedule, Linux 2\.2$/, "schedule, goodness");
