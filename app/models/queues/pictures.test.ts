import { picturesOf } from "../../build/pictures/pictures-of.test-helper";
import { moments } from "./moments";

picturesOf("queues", moments);
