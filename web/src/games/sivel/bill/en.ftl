order-nothing = Nothing chosen yet.
order-total = Price
order-laid-down = Laid down
order-owed = Still to pay
order-lost = Lost: no change is given
